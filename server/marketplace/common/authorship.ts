/** Not told about anybody but oneself and staff: who wrote a row is an e-mail address. */
export const AUTHORSHIP: readonly string[] = ['owner', 'modified_by'];
