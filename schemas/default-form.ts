/** The form of every configured service without its own form (FM-01). Its submission contains the service's own code and title. */
export const DEFAULT_FORM = 'DEFAULT_SERVICE_APPLY';
