// Writes names in letters that every keyboard has, for generated user names.

/** Cyrillic letters as passports write them (ICAO 9303). */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  қ: 'q',
  ғ: 'gh',
  ң: 'ng',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  һ: 'h',
  ә: 'a',
}
/** Latin letters that are not a letter with an accent. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
}

/** Letters of Hangul as Korea's road signs write them; the decomposed text has syllables in these. */
const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = 'k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const hangulAt = (letter: string): string | undefined => {
  const code = letter.codePointAt(0) ?? 0
  const sign = initials[code - 0x1100] ?? vowels[code - 0x1161] ?? finals[code - 0x11a8]
  return sign === '-' ? '' : sign
}

/** Arabic and Persian write no short vowels. */
const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      ['ا', 'a'],
      ['أ', 'a'],
      ['إ', 'i'],
      ['آ', 'a'],
      ['ب', 'b'],
      ['پ', 'p'],
      ['ت', 't'],
      ['ث', 'th'],
    ],
    ...[
      ['ج', 'j'],
      ['چ', 'ch'],
      ['ح', 'h'],
      ['خ', 'kh'],
      ['د', 'd'],
      ['ذ', 'dh'],
      ['ر', 'r'],
      ['ز', 'z'],
    ],
    ...[
      ['ژ', 'zh'],
      ['س', 's'],
      ['ش', 'sh'],
      ['ص', 's'],
      ['ض', 'd'],
      ['ط', 't'],
      ['ظ', 'z'],
      ['غ', 'gh'],
    ],
    ...[
      ['ف', 'f'],
      ['ق', 'q'],
      ['ك', 'k'],
      ['ک', 'k'],
      ['گ', 'g'],
      ['ل', 'l'],
      ['م', 'm'],
      ['ن', 'n'],
    ],
    ...[
      ['ه', 'h'],
      ['ة', 'a'],
      ['و', 'w'],
      ['ي', 'y'],
      ['ی', 'y'],
      ['ى', 'a'],
    ],
  ].map(([letter = '', latinSign = '']) => [letter, latinSign] as const),
)

/** The text in a to z and 0 to 9, without accents; letters of other scripts are left out. */
export const latinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /[^a-z0-9]/gu,
      (letter) => cyrillic[letter] ?? latin[letter] ?? hangulAt(letter) ?? arabic[letter] ?? '',
    )
