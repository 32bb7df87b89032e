// The actions on a client besides changing it: another secret, deleting, and the registration of our pages.
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type ClientRecord,
  openRegistration,
  removeClient,
  renewClientSecret,
} from '#contract/access/client.ts'
import { request } from '#src/http/request.ts'
import type { RowAction } from '#src/kit/screen.ts'
import { useShowOnce } from '#src/ui/useShowOnce.tsx'

const answerSchema = z.object({ id: z.string(), secret: z.string() })

export const useShowSecret = (): ((answer: unknown) => void) => {
  const { t } = useTranslation('client')
  const showOnce = useShowOnce()
  return (answer) => {
    const { id, secret } = answerSchema.parse(answer)
    showOnce({
      title: t('secretTitle', { name: id }),
      text: t('secretText'),
      value: secret,
      ok: t('secretOk'),
    })
  }
}

type Action = RowAction<ClientRecord>

const useRegistrationSwitch = (): Action[] => {
  const { t } = useTranslation('client')
  const shared = { call: openRegistration, on: 'row' } as const
  const set = (isOpen: boolean) => request(openRegistration, { body: { isOpen } })
  return [
    {
      ...shared,
      key: 'openRegistration',
      label: t('openRegistration'),
      isFor: ({ takesRegistrations }) => takesRegistrations === false,
      confirm: () => ({ title: t('openTitle'), text: t('openText') }),
      run: async () => {
        await set(true)
        return t('opened')
      },
    },
    {
      ...shared,
      key: 'closeRegistration',
      label: t('closeRegistration'),
      isFor: ({ takesRegistrations }) => takesRegistrations === true,
      run: async () => {
        await set(false)
        return t('closed')
      },
    },
  ]
}

export const useClientActions = (): Action[] => {
  const { t } = useTranslation('client')
  const showSecret = useShowSecret()
  const registration = useRegistrationSwitch()
  const isOther = ({ isOwn }: ClientRecord) => !isOwn
  return [
    ...registration,
    {
      key: 'renew',
      call: renewClientSecret,
      label: t('renew'),
      on: 'row',
      isFor: isOther,
      confirm: ([record]) => ({ title: t('renewTitle', { name: record?.id ?? '' }), text: t('renewText') }),
      run: async ([record]) => {
        showSecret(await request(renewClientSecret, { body: { id: record?.id ?? '' } }))
        return t('secretDone')
      },
    },
    {
      key: 'remove',
      call: removeClient,
      label: t('remove'),
      on: 'row',
      isFor: isOther,
      isDanger: true,
      confirm: ([record]) => ({
        title: t('removeTitle', { name: record?.id ?? '' }),
        text: t('removeText', { count: record?.liveLogins ?? 0 }),
      }),
      run: async ([record]) => {
        await request(removeClient, { query: { id: record?.id ?? '' } })
        return t('removed')
      },
    },
  ]
}
