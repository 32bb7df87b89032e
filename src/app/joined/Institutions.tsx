// The institutions, with the content that the library gives them.
import { tenant } from '#contract/school/tenant.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { ContentDrawer } from '#src/features/library/grant/ContentDrawer.tsx'
import { InstitutionList } from '#src/features/school/tenant/InstitutionList.tsx'

/** On the home of administrators, who may lack the right to it. */
export const Institutions = () =>
  useMayCall()(tenant.calls.page) ? <InstitutionList heading="h2" content={ContentDrawer} /> : null

export const InstitutionsPage = () => <InstitutionList heading="h1" content={ContentDrawer} />
