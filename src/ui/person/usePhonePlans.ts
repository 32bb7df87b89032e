// The numbering plans of the countries come with the first form that asks for a phone number. Without them the shape of a number
// is checked here, and the rest by the server.
import { useEffect } from 'react'
import { setPhonePlans } from '#contract/rules/text/phoneNumber.ts'

const load = async () => {
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min')
  setPhonePlans((phone) => isPossiblePhoneNumber(phone))
}

export const usePhonePlans = (): void => {
  useEffect(() => void load().catch(() => undefined), [])
}
