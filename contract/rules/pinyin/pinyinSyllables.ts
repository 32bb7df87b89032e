// Every syllable of the standard language without its tone, ü written v. After j, q, x and y it is written u.
const finalsByInitial: Readonly<Record<string, string>> = {
  '': 'a o e ai ei ao ou an en ang eng er',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ei ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan un v ve',
  l: 'a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'i a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  ch: 'i a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang',
  sh: 'i a e ai ei ao ou an en ang eng u ua uo uai ui uan un uang',
  r: 'i e ao ou an en ang eng ong u ua uo ui uan un',
  z: 'i a e ai ei ao ou an en ang eng ong u uo ui uan un',
  c: 'i a e ai ao ou an en ang eng ong u uo ui uan un',
  s: 'i a e ai ao ou an en ang eng ong u uo ui uan un',
  y: 'i a o e ai ao ou an in ang ing ong u ue uan un',
  w: 'u a o ai ei an en ang eng',
}

export const pinyinSyllables: ReadonlySet<string> = new Set(
  Object.entries(finalsByInitial).flatMap(([initial, finals]) =>
    finals.split(' ').map((final) => initial + final),
  ),
)
/** Interjections without a vowel (嗯 ńg, 呣 m̀, 哼 hng), and 欸 ê: syllables only where they stand by themselves. */
export const bareSyllables: ReadonlySet<string> = new Set(['m', 'n', 'ng', 'hm', 'hng'])
/** Such as zhuang, and with the r of 花儿 at its end. */
export const syllableLettersMax = 7
