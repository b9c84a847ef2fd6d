import { foldDigits } from './text/arabicText.ts';

/**
 * A Kuwaiti number as its 8 digits: blanks, dashes, brackets, `+965` and `00965` stripped, Arabic digits folded (decisions G4).
 * @returns undefined when not exactly 8 digits remain
 */
export function normalizePhone(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const digits = foldDigits(String(value))
    .replace(/[\s().\-\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/^(\+|00)965/, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
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
