import { expect, type Locator } from '@playwright/test';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import type { Actor } from '../support/actor.ts';
import { picture } from '../support/pictures.ts';

async function choose({ page }: Actor, field: Locator, count = 1): Promise<void> {
  for (let chosen = 0; chosen < count; chosen += 1) {
    await field.click();
    await page.getByRole('option').nth(chosen).click();
  }
  await page.keyboard.press('Escape');
}

/** Selects an image in the file field with this name. */
async function attach({ page, t }: Actor, fieldKey: string, colour: string): Promise<void> {
  const group = page.getByRole('group', { name: new RegExp(`^${t(fieldKey)}`) });
  await group.locator('input[type=file]').setInputFiles(await picture('picture.jpg', colour));
}

/** Opens the fields of the other language, unless they are already open because the account has a name in it. */
async function openOtherLanguage({ button, language }: Actor): Promise<void> {
  const toggle = button(`vendor.also_in.${language === 'ar' ? 'en' : 'ar'}`);
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

export async function makeReciterProfile(provider: Actor, phone: string): Promise<void> {
  const { page, button, field, sees } = provider;
  await provider.visit(providerPaths.reciterProfile);
  // An empty form reports each missing field and keeps the input.
  await field('staff.fields.address').fill('Mubarakiya');
  await button('ra.action.create').click();
  await sees('common.required');
  await expect(field('staff.fields.address')).toHaveValue('Mubarakiya');
  await attach(provider, 'staff.fields.cover_picture', '#155e63');
  await attach(provider, 'staff.fields.profile_picture', '#c98b2b');
  await openOtherLanguage(provider);
  await page.locator('[name=qaari_name]').fill('Mulla Ali Al-Najjar');
  await page.locator('[name=qaari_name_ar]').fill('الملا علي النجار');
  await field('staff.fields.phone').fill(phone);
  await choose(provider, field('doctypes.Qaari_Zakreen.fields.type'));
  await choose(provider, field('staff.fields.qaari_ocassions'), 2);
  await page.locator('textarea[name=description]').fill('Lectures and elegies in homes and husainiyas.');
  await page.locator('[name=description_ar]').fill('مجالس ولطميات في البيوت والحسينيات.');
  await provider.inspect();
  await button('ra.action.create').click();
  await sees('vendor.waiting');
}

export async function makeRestaurantProfile(provider: Actor, phone: string): Promise<void> {
  const { page, button, field, sees } = provider;
  await provider.visit(providerPaths.restaurantProfile);
  await attach(provider, 'staff.fields.cover_picture', '#6b4226');
  await attach(provider, 'staff.fields.profile_picture', '#8a5a2b');
  await openOtherLanguage(provider);
  await page.locator('[name=res_name]').fill('Matbakh Al-Dar');
  await page.locator('[name=res_name_ar]').fill('مطبخ الدار');
  await field('staff.fields.res_phone').fill(phone);
  await page.locator('[name=restaurant_description]').fill('Trays for majlises, delivered hot.');
  await page.locator('[name=restaurant_description_ar]').fill('صوانٍ للمجالس تصل ساخنة.');
  await field('staff.fields.res_address').fill('Sharq');
  await provider.inspect();
  await button('ra.action.create').click();
  await sees('vendor.waiting');
}

export interface PackageText {
  name: string;
  name_ar: string;
  price: string;
  /** Minutes of a session, or the smallest number of units. */
  measure: string;
}

export async function addPackage(provider: Actor, kind: 'reciter' | 'restaurant', text: PackageText): Promise<void> {
  const { page, button, sees } = provider;
  await provider.visit(providerPackagePath(kind));
  await attach(provider, 'staff.fields.pacakge_image', '#b8860b');
  await openOtherLanguage(provider);
  await page.locator('[name=package_name]').fill(text.name);
  await page.locator('[name=package_name_ar]').fill(text.name_ar);
  await page.locator('[name=package_unit_price]').fill(text.price);
  await page.locator(`[name=${kind === 'reciter' ? 'package_time' : 'package_minimum_unit'}]`).fill(text.measure);
  await page.locator('[name=package_description]').fill('As agreed with the host.');
  await page.locator('[name=package_description_ar]').fill('حسب الاتفاق مع صاحب المجلس.');
  await provider.inspect();
  await button('ra.action.save').click();
  await sees(kind === 'reciter' ? 'vendor.reciter_package_created' : 'vendor.restaurant_package_created');
  await expect(page.getByText(provider.language === 'ar' ? text.name_ar : text.name).first()).toBeVisible();
  await provider.inspect();
}
