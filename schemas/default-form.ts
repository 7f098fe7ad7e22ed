/** The form of every configured service that has none of its own (FM-01): what is sent carries the service's own code and title. */
export const DEFAULT_FORM = 'DEFAULT_SERVICE_APPLY';
