import accounts from '../../../data/entry-accounts.json' with { type: 'json' };

/** The account of a fund member, as the sandbox knows it. */
export const accountOf = (accountId: string) => accounts.find((account) => account.accountId === accountId);
