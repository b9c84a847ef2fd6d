import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMapLink } from './mapLink.ts';

const POINT = { latitude: 29.3162, longitude: 48.0105 };

describe('a map link', () => {
  it.each([
    ['geo:29.3162,48.0105'],
    ['GEO:29.3162,48.0105'],
    ['geo:29.3162,48.0105,12.5'],
    ['geo:29.3162,48.0105;u=35'],
    ['geo:29.3162,48.0105;crs=wgs84;u=10'],
    ['geo:29.3162,48.0105?z=17'],
    ['geo:0,0?q=29.3162,48.0105'],
    ['geo:0,0?q=29.3162,48.0105(Our+house)'],
    ['geo:29.0,47.0?q=29.3162%2C48.0105(%D8%A7%D9%84%D8%A8%D9%8A%D8%AA)'],
    ['https://www.google.com/maps?q=29.3162,48.0105'],
    ['https://maps.google.com/?q=29.3162,48.0105'],
    ['http://maps.google.com/maps?q=loc:29.3162,48.0105'],
    ['https://maps.google.com/maps?q=29.3162%2C48.0105&z=17&hl=ar'],
    ['https://www.google.com/maps?q=29.3162,+48.0105'],
    ['https://maps.google.com/maps?daddr=29.3162,48.0105&saddr=29.1,47.9'],
    ['https://maps.google.com/?ll=29.3162,48.0105'],
    ['https://www.google.com/maps/search/?api=1&query=29.3162,48.0105'],
    ['https://www.google.com/maps/search/?api=1&query=29.3162%2C48.0105'],
    ['https://www.google.com/maps/dir/?api=1&destination=29.3162,48.0105'],
    ['https://www.google.com/maps/search/29.3162,+48.0105?entry=tts'],
    ['https://www.google.com/maps/place/29.3162,48.0105'],
    ['https://www.google.com/maps/dir/29.1,47.9/29.3162,48.0105/@29.2,47.95,11z'],
    [
      'https://www.google.com/maps/place/Al+Surra/@29.31,48.00,14z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d29.3162!4d48.0105',
    ],
    ['https://www.google.com.kw/maps/place/%D8%A8%D9%8A%D8%AA/@29.31,48.0,17z/data=!4m2!3d29.3162!4d48.0105'],
    ['https://www.google.com/maps/@29.3162,48.0105,17z'],
    ['https://www.google.com/maps/@29.3162,48.0105,17.5z/data=!3m1!1e3'],
    ['https://www.google.com/maps/@29.3162,48.0105,420m/data=!3m1!1e3'],
    ['google.com/maps?q=29.3162,48.0105'],
    ['https://maps.apple.com/?ll=29.3162,48.0105&q=Our%20house&t=m'],
    ['https://maps.apple.com/?q=29.3162,48.0105'],
    ['https://maps.apple.com/?daddr=29.3162,48.0105&dirflg=d'],
    ['https://maps.apple.com/place?coordinate=29.3162,48.0105&name=Dropped%20Pin'],
    ['https://maps.apple.com/?address=Surra,%20Kuwait&ll=29.3162,48.0105'],
    ['الموقع: https://maps.google.com/?q=29.3162,48.0105'],
    ['Location\nhttps://maps.google.com/?q=29.3162,48.0105\nsee you'],
    ['  \u200fhttps://maps.google.com/?q=29.3162,48.0105\u200e '],
    ['29.3162, 48.0105'],
    ['29.3162 48.0105'],
    ['٢٩٫٣١٦٢، ٤٨٫٠١٠٥'],
    ['29°18\'58.32"N 48°00\'37.8"E'],
    ["https://www.google.com/maps/place/29%C2%B018'58.3%22N+48%C2%B000'37.8%22E/@29.3,48.0,12z"],
  ])('%s', (link) => {
    const read = readMapLink(link);
    expect(read).toHaveProperty('point');
    const { point } = read as { point: typeof POINT };
    expect(point.latitude).toBeCloseTo(POINT.latitude, 4);
    expect(point.longitude).toBeCloseTo(POINT.longitude, 4);
  });
});

it.each([
  ['https://maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123', 'google'],
  ['maps.app.goo.gl/AbCdEf123', 'https://maps.app.goo.gl/AbCdEf123', 'google'],
  ['http://maps.app.goo.gl/AbCdEf123?g_st=iw', 'https://maps.app.goo.gl/AbCdEf123?g_st=iw', 'google'],
  ['Our house\nhttps://MAPS.app.goo.gl:8443/AbC', 'https://maps.app.goo.gl/AbC', 'google'],
  ['https://me:secret@goo.gl/maps/xYz', 'https://goo.gl/maps/xYz', 'google'],
  ['https://maps.apple/p/AbC~', 'https://maps.apple/p/AbC~', 'apple'],
])('%s must be resolved by its provider', (link, short, maker) => expect(readMapLink(link)).toEqual({ short, maker }));

describe('a link without a point in Kuwait', () => {
  it.each([
    ['https://bit.ly/AbCdEf123', 'checkout.place.link_short'],
    ['https://apple.co/AbCdEf123', 'checkout.place.link_short'],
    ['https://maps.app.goo.gl.evil.example/AbC', 'checkout.place.link_unknown'],
    ['https://maps.app.goo.gl@evil.example/AbC', 'checkout.place.link_unknown'],
    ['geo:48.0105,29.3162', 'checkout.outside_kuwait'],
    ['geo:25.2048,55.2708', 'checkout.outside_kuwait'],
    ['https://maps.google.com/?q=-29.3162,48.0105', 'checkout.outside_kuwait'],
    ['https://maps.google.com/?q=999,999', 'checkout.outside_kuwait'],
    ['', 'checkout.place.link_unknown'],
    ['geo:', 'checkout.place.link_unknown'],
    ['geo:0,0', 'checkout.place.link_unknown'],
    ['geo:29.3162', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=The+Avenues', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?cid=1234567890', 'checkout.place.link_unknown'],
    ['https://www.google.com/maps/@29.3162,48.0105,11z', 'checkout.place.link_unknown'],
    ['https://www.google.com/maps/dir/Surra/Salmiya/@29.3162,48.0105,17z', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=0x1d,0x30', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=29e0,48e0', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=NaN,Infinity', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=29.3162,48.0105,1', 'checkout.place.link_unknown'],
    ['https://maps.google.com.evil.example/?q=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['https://google.com@evil.example/maps?q=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['https://evil.example/google.com/maps?q=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['https://xgoogle.com/maps?q=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['javascript:alert(29.3162,48.0105)', 'checkout.place.link_unknown'],
    ['data:text/html,29.3162,48.0105', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?__proto__=29.3162,48.0105', 'checkout.place.link_unknown'],
    ['https://maps.google.com/?q=%E0%A4%A&ll=x', 'checkout.place.link_unknown'],
    ['https://www.google.com/maps/place/%E0%A4%A/', 'checkout.place.link_unknown'],
    [`https://maps.google.com/?q=29.3162,48.0105&x=${'1'.repeat(3000)}`, 'checkout.place.link_unknown'],
    [`geo:${'1'.repeat(1500)},1`, 'checkout.place.link_unknown'],
    ['<script>29.3162, 48.0105</script>', 'checkout.place.link_unknown'],
  ])('%s', (link, problem) => expect(readMapLink(link)).toEqual({ problem }));

  it('accepts any text without an error', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('geo:', 'https://maps.google.com/', 'https://maps.apple.com/?ll='), fc.string())
        .map((two) => two.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const read = readMapLink(pasted);
        expect(['point', 'short', 'problem'].filter((kind) => kind in read)).toHaveLength(1);
      }),
    );
  });

  it('reads a long link in linear time', { timeout: 10_000 }, () => {
    readMapLink(`https://www.google.com/maps/${'!3d1'.repeat(480)}`);
    readMapLink(`${'1 '.repeat(990)}`);
    readMapLink(`29.3,48.0(${'('.repeat(1900)}`);
  });
});
