// Phone numbers: eleven digits of a mobile in China, or with a leading + one of any country (E.164).
import { foldDigits } from './typedText.ts'

/** People put these between the digits, and the 0 of +44 (0)20, which is not dialled from abroad. */
const between = /\(0\)|[\s\p{Pd}()./]/gu
/** +86 before the eleven digits says nothing new: one number has one spelling. */
const chinese = /^\+86(1\d{10})$/

/** Folds a number as it is stored and looked for. */
export const foldPhone = (text: string): string => {
  const folded = foldDigits(text)
  if (!folded.startsWith('+')) return folded
  return folded.replace(between, '').replace(chinese, '$1')
}

export const isInternational = (phone: string): boolean => phone.startsWith('+')

/** A country code, which begins with no 0, and 15 digits in all. */
const hasShape = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone)

let isNumber: (phone: string) => boolean = hasShape
/** The numbering plans of the countries weigh too much for a first page: the server has them at once, a browser beside the form. */
export const setPhonePlans = (isValid: (phone: string) => boolean): void => {
  isNumber = (phone) => hasShape(phone) && isValid(phone)
}
export const isPhoneAbroad = (phone: string): boolean => isInternational(phone) && isNumber(phone)
