// The institutions, with the content that the library gives them.
import { ContentDrawer } from '#src/features/library/grant/ContentDrawer.tsx'
import { InstitutionList } from '#src/features/school/tenant/InstitutionList.tsx'

/** Below the greeting of a home. */
export const Institutions = () => <InstitutionList heading="h2" content={ContentDrawer} />

export const InstitutionsPage = () => <InstitutionList heading="h1" content={ContentDrawer} />
