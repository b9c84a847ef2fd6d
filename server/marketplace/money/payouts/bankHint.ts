/** The ends of an account's number, which tell it from another; '' without one. */
export const hintOf = (iban: string): string => (iban ? `${iban.slice(0, 4)} •••• ${iban.slice(-4)}` : '');
