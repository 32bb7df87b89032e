// The tools of the platform in one file: they are few people's, and six more pages would change what all pages share.
export { SecretKeyPage } from '#src/features/access/secretKey/SecretKeyPage.tsx'
export { DataSourcePage } from '#src/features/system/dataSource/DataSourcePage.tsx'
export { DynamicRoutePage } from '#src/features/system/dynamicRoute/DynamicRoutePage.tsx'
export { GenPage } from '#src/features/system/gen/GenPage.tsx'
export { JobPage } from '#src/features/system/job/JobPage.tsx'
export { StoredFilePage } from '#src/features/system/storedFile/StoredFilePage.tsx'
