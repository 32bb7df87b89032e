// What a student's home is made of, as one file: each further one would cost a slow line a round trip.
export { AppProviders } from './AppProviders.tsx'
export { Frame } from './frame/Frame.tsx'
export { loadPage } from './frame/frameRoutes.ts'
