import { useEffect, useState } from 'react'
import { getPublicValue, systemParams } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'

/** Whether learners may ask for an account here; no answer is a no. */
export const useRegistrationOpen = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    request(getPublicValue, { params: { key: systemParams.registration } }, { signal, quiet: true }).then(
      (value) => setOpen(value === '1'),
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return isOpen
}
