import { plainSigns } from './text/textInput.ts';

/**
 * A Kuwaiti number as its 8 digits (decisions G4), as `plainSigns` reads it: blanks, dashes, brackets, and the country's `+965`, `00965` or
 * `965` before the 8 digits stripped.
 * @returns undefined when not exactly 8 digits remain
 */
export function normalizePhone(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const digits = plainSigns(String(value)).replace(/[ ().-]/g, '');
  return /^(?:(?:\+|00)?965)?(\d{8})$/.exec(digits)?.[1];
}

/** `51234567` as `5123 4567`; anything else as it is. */
export function formatPhone(phone: string): string {
  return /^\d{8}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}

/** Address of a call to a Kuwaiti number. */
export function telLink(phone: string): string {
  return `tel:+965${phone}`;
}

/** Address that lets somebody send a text of ours by WhatsApp to whom he likes. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Address of a WhatsApp chat with a Kuwaiti number. @param text what stands ready there to be sent */
export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/965${phone}${text && `?text=${encodeURIComponent(text)}`}`;
}
