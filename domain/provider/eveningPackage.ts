const EVENING_WORDS = /evening|night|مساء|أمسي|امسي|ليلة|ليالي|سهرة/i;

/** Whether a package is for the evening, by its name in either language. Its starts are offered from the evening on. */
export function isEveningPackage(offered: { package_name?: string | null; package_name_ar?: string | null }): boolean {
  return [offered.package_name, offered.package_name_ar].some((name) => EVENING_WORDS.test(name ?? ''));
}
