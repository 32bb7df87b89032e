// Every room stands inside antd and the connections of the lesson, with its way out.
import type { ReactNode } from 'react'
import { AppProviders } from '../../AppProviders.tsx'
import type { InsideProps } from '../insideRoom.tsx'
import { LiveRoomSession } from './LiveRoomSession.tsx'

export const RoomInside = ({ children, ...props }: InsideProps & { children: ReactNode }) => (
  <AppProviders>
    <LiveRoomSession {...props}>{children}</LiveRoomSession>
  </AppProviders>
)
