import { describe, expect, it } from 'vitest';
import { shortenAddress } from '../../../supabase/functions/track-visit/address.ts';
import { readCity, readCountry } from '../../../supabase/functions/track-visit/location.ts';
import { cleanText } from '../../../supabase/functions/track-visit/text.ts';
import { readVisit } from '../../../supabase/functions/track-visit/visit.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
/** UTF-8 text as a server sees it: one character per byte. */
const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('shortenAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.0.0'],
    ['255.255.255.255', '255.255.0.0'],
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8::'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::'],
    ['2003:e1:1:2:3:4:5:6', '2003:e1::'],
    ['2001::1', '2001::'],
    ['0:db8:1::', '0:db8::'],
    ['2001:db8:1::203.0.113.7', '2001:db8::'],
    ['::1', '::'],
    ['1::', '1::'],
    ['::ffff:203.0.113.7', '203.0.0.0'],
    ['::FFFF:cb00:7107', '203.0.0.0'],
    ['0:0:0:0:0:ffff:a01:203', '10.1.0.0'],
    ['::ffff:0:203.0.113.7', '::'],
  ])('%s -> %s', (address, shortened) => {
    expect(shortenAddress(address)).toBe(shortened);
  });

  it.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.256',
    '0313.0.113.7',
    '203.0.113.7:443',
    '3405803783',
    '[2001:db8::1]',
    '2001:db8::1%eth0',
    '2001:db8::1::2',
    '2001:db8',
    '12345::',
    '::1]/@[::2',
    'example.com',
  ])('%j is not an address', (text) => {
    expect(shortenAddress(text)).toBeNull();
  });
});

describe('cleanText', () => {
  it('returns one line without invisible characters', () => {
    expect(cleanText('  a\0b\tc\r\nd\u0085e\u200bf\u202eg\ud800h  ', 100)).toBe('a b c d e f g h');
  });

  it('truncates between characters, as the database counts them', () => {
    expect(cleanText('😀'.repeat(501), 500)).toBe('😀'.repeat(500));
    expect(cleanText('abc def', 4)).toBe('abc');
  });
});

describe('readCity', () => {
  it.each<[HeadersInit, string | null]>([
    [{ 'cf-ipcity': 'Augsburg' }, 'Augsburg'],
    [{ 'cf-ipcity': asBytes('München') }, 'München'],
    [{ 'cf-ipcity': asBytes('Kraków') }, 'Kraków'],
    [{ 'cf-ipcity': 'München' }, 'München'],
    // Any client can send this one.
    [{ 'x-vercel-ip-city': 'Ulm' }, null],
    [{ 'cf-ipcity': '' }, null],
    [{}, null],
    [{ 'cf-ipcity': 'x'.repeat(150) }, 'x'.repeat(100)],
  ])('%j -> %j', (headers, city) => {
    expect(readCity(new Headers(headers))).toBe(city);
  });
});

describe('readCountry', () => {
  it.each<[HeadersInit, string | null]>([
    [{ 'cf-ipcountry': 'DE' }, 'Deutschland'],
    [{ 'cf-ipcountry': 'at' }, 'Österreich'],
    [{ 'cf-ipcountry': 'XK' }, 'Kosovo'],
    // Any client can send these.
    [{ 'x-vercel-ip-country': 'AT', 'x-country': 'CH' }, null],
    ...['XX', 'T1', 'ZZ', 'XA', 'EU', 'UN', 'DEU', 'D', '276', '', 'DE-BY', 'Deutschland', '<b>'].map(
      (code): [HeadersInit, null] => [{ 'cf-ipcountry': code }, null],
    ),
    [{}, null],
  ])('%j -> %j', (headers, country) => {
    expect(readCountry(new Headers(headers))).toBe(country);
  });
});

describe('readVisit', () => {
  const visit = (headers: Record<string, string>) => readVisit(new Headers({ 'user-agent': firefox, ...headers }));

  it.each([
    [{ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' }, '203.0.0.0'],
    [{ 'x-forwarded-for': ' 198.51.100.1 , 10.0.0.1' }, '198.51.0.0'],
    [{ 'x-forwarded-for': 'unknown, 10.0.0.1' }, null],
    [{}, null],
  ])('reads the address from %j', (headers: Record<string, string>, address) => {
    expect(visit(headers)).toEqual({ ip_address: address, city: null, country: null, user_agent: firefox });
  });

  it('reads the rest', () => {
    expect(visit({ 'cf-ipcity': asBytes('Köln'), 'cf-ipcountry': 'DE' })).toMatchObject({
      city: 'Köln',
      country: 'Deutschland',
    });
    expect(visit({ 'user-agent': `${firefox}\u0081\t${'x'.repeat(600)}` })?.user_agent).toBe(
      `${firefox} ${'x'.repeat(499 - firefox.length)}`,
    );
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])('returns nothing with %j', (headers) => {
    expect(visit(headers)).toBeNull();
  });

  it.each<Record<string, string>>([{ dnt: '0' }, { dnt: 'unspecified' }, { 'sec-gpc': '0' }])(
    'returns a visit with %j',
    (headers) => {
      expect(visit(headers)?.user_agent).toBe(firefox);
    },
  );

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0)',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php) Facebot',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'CRAWLER',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/146.0.0.0 Safari/537.36',
    'SkypeUriPreview Preview/0.5',
    `${firefox}${' '.repeat(5)}${'x'.repeat(600)} bot`,
    '',
    '   ',
  ])('returns nothing for the program %j', (userAgent) => {
    expect(visit({ 'user-agent': userAgent })).toBeNull();
  });

  it('returns nothing without a user agent', () => {
    expect(readVisit(new Headers({ 'x-forwarded-for': '203.0.113.7' }))).toBeNull();
  });

  it('recognises the phones of the brand Cubot as phones', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/146.0 Mobile';
    expect(visit({ 'user-agent': userAgent })?.user_agent).toBe(userAgent);
    expect(visit({ 'user-agent': `${userAgent} Googlebot/2.1` })).toBeNull();
  });
});
