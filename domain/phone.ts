import { plainSigns } from './text/textInput.ts';

/**
 * Normalizes a Kuwaiti phone number to its 8 digits (decisions G4). Removes spaces, dashes, brackets and the country code
 * (`+965`, `00965` or `965`).
 * @returns undefined unless exactly 8 digits remain
 */
export function normalizePhone(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const digits = plainSigns(String(value)).replace(/[ ().-]/g, '');
  return /^(?:(?:\+|00)?965)?(\d{8})$/.exec(digits)?.[1];
}

/** `51234567` as `5123 4567`; anything else unchanged. */
export function formatPhone(phone: string): string {
  return /^\d{8}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4)}` : phone;
}

/** A `tel:` link to a Kuwaiti number. */
export function telLink(phone: string): string {
  return `tel:+965${phone}`;
}

/** A WhatsApp link that shares a text with a contact of the user's choice. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** A WhatsApp chat link to a Kuwaiti number. @param text the prefilled message */
export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/965${phone}${text && `?text=${encodeURIComponent(text)}`}`;
}
