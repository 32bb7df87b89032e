// The institutions, with the content that the library gives them.
import { type ComponentProps, lazy, Suspense } from 'react'
import { tenant } from '#contract/school/tenant.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { InstitutionList } from '#src/features/school/tenant/InstitutionList.tsx'

const Content = lazy(async () => ({
  default: (await import('#src/features/library/grant/ContentDrawer.tsx')).ContentDrawer,
}))
/** Loaded when it is opened: it knows every kind of material. */
const ContentDrawer = (props: ComponentProps<typeof Content>) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
)

/** On the home of administrators, who may lack the right to it. */
export const Institutions = () =>
  useMayCall()(tenant.calls.page) ? <InstitutionList heading="h2" content={ContentDrawer} /> : null

export const InstitutionsPage = () => <InstitutionList heading="h1" content={ContentDrawer} />
