import accounts from '../../../data/entry-accounts.json' with { type: 'json' };

/** Returns the sandbox account of a fund member. */
export const accountOf = (accountId: string) => accounts.find((account) => account.accountId === accountId);
