// The numbering plans of the countries, for numbers with a leading +. Possible is what has a length of its country: the ranges
// within change faster than a library, and a number that can be called is not refused.
import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { setPhonePlans } from '#contract/rules/text/phoneNumber.ts'

export const knowPhonePlans = (): void => setPhonePlans((phone) => isPossiblePhoneNumber(phone))
