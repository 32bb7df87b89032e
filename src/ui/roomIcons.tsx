// The icons of the live room, one hand and one line. They are decoration: the words beside them speak.
import { drawIcon } from './drawIcon.tsx'

const micBody = (
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3M8.500 21h7" />
  </>
)
const slash = <path d="M4 4l16 16" />

export const MicIcon = () => drawIcon(micBody)
export const MicOffIcon = () =>
  drawIcon(
    <>
      <path d="M9 9v2a3 3 0 0 0 4.800 2.400M15 10.500V6a3 3 0 0 0-5.600-1.500M5.500 11.500a6.500 6.500 0 0 0 10.300 5.300M18.500 11.500c0 .9-.2 1.700-.5 2.500M12 18v3M8.500 21h7" />
      {slash}
    </>,
  )
export const LockIcon = () =>
  drawIcon(
    <>
      <rect x="5" y="11" width="14" height="9" rx="2.500" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3M12 14.800v1.800" />
    </>,
  )
export const PlugIcon = () =>
  drawIcon(<path d="M9 3v5M15 3v5M6.500 8h11v3.500a5.500 5.500 0 0 1-11 0zM12 17v4" />)
export const CameraIcon = () =>
  drawIcon(
    <>
      <rect x="3" y="6.500" width="12.500" height="11" rx="2.500" />
      <path d="M15.500 11l5-3v8l-5-3" />
    </>,
  )
export const CameraOffIcon = () =>
  drawIcon(
    <>
      <path d="M7.500 6.500H5.500A2.500 2.500 0 0 0 3 9v6a2.500 2.500 0 0 0 2.500 2.500H13a2.500 2.500 0 0 0 2.300-1.500M11.500 6.500H13A2.500 2.500 0 0 1 15.500 9v2l5-3v8" />
      {slash}
    </>,
  )
export const ScreenIcon = () =>
  drawIcon(
    <>
      <rect x="3" y="4.500" width="18" height="12" rx="2" />
      <path d="M8.500 20.500h7M12 16.500v4M12 13.500v-6M9.500 9.800L12 7.300l2.500 2.500" />
    </>,
  )
export const HandIcon = () =>
  drawIcon(
    <path d="M7.500 12.500V6.200a1.400 1.400 0 0 1 2.800 0V11M10.300 11V4.400a1.400 1.400 0 0 1 2.800 0V11M13.100 11V5.400a1.400 1.400 0 0 1 2.800 0V12M15.900 12V8.200a1.400 1.400 0 0 1 2.800 0v6.300a6.500 6.500 0 0 1-6.500 6.500c-3 0-4.700-1.400-6-3.700l-2.200-4a1.500 1.500 0 0 1 2.500-1.600l1.800 2.300" />,
  )
export const EarIcon = () =>
  drawIcon(
    <path d="M6.500 9.500a5.500 5.500 0 0 1 11 0c0 4-3.500 4.500-3.500 7.700a3.300 3.300 0 0 1-6.200 1.600M9.500 10a2.600 2.600 0 0 1 5.200-.3c.2 1.800-1.700 2.300-1.700 4" />,
  )
export const PeopleIcon = () =>
  drawIcon(
    <>
      <circle cx="9" cy="8" r="3.300" />
      <path d="M3 19.500c.4-3.400 2.800-5.500 6-5.500s5.600 2.100 6 5.500M15.500 5a3.300 3.300 0 0 1 0 6M17.500 14.300c2 .7 3.200 2.500 3.500 5.200" />
    </>,
  )
export const GroupIcon = () =>
  drawIcon(
    <>
      <circle cx="6.500" cy="7" r="2.500" />
      <circle cx="17.500" cy="7" r="2.500" />
      <circle cx="12" cy="16" r="2.500" />
      <path d="M3 13c.3-2 1.600-3 3.500-3M21 13c-.3-2-1.600-3-3.500-3M8 21.500c.3-2 1.800-3 4-3s3.700 1 4 3" />
    </>,
  )
export const ToolsIcon = () =>
  drawIcon(
    <>
      <rect x="4" y="4" width="6.500" height="6.500" rx="1.800" />
      <rect x="13.500" y="13.500" width="6.500" height="6.500" rx="1.800" />
      <rect x="4" y="13.500" width="6.500" height="6.500" rx="1.800" />
      <path d="M16.750 3.200l1.100 2.500 2.700.2-2.100 1.800.7 2.600-2.400-1.400-2.400 1.400.7-2.600-2.100-1.800 2.700-.2z" />
    </>,
  )
export const PlanIcon = () => drawIcon(<path d="M6 4h12v16H6zM9 8.500h6M9 12h6M9 15.500h3.500" />)
export const StarIcon = () =>
  drawIcon(
    <path
      d="M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900L3.500 9.700l5.900-.8z"
      fill="currentColor"
    />,
  )
export const ChatIcon = () => drawIcon(<path d="M4 5.500h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.700h5" />)
export const LeaveIcon = () =>
  drawIcon(
    <path d="M13.500 4H6.500A1.500 1.500 0 0 0 5 5.500v13A1.500 1.500 0 0 0 6.500 20h7M10.500 12H20M16.500 8.500L20 12l-3.500 3.500" />,
  )
export const EndIcon = () => drawIcon(<rect x="6" y="6" width="12" height="12" rx="2.500" />)
export const PlayIcon = () => drawIcon(<path d="M8 5.500v13l10.500-6.500z" />)
export const NextIcon = () => drawIcon(<path d="M6 6l7 6-7 6zM17.500 6v12" />)
export const PenIcon = () =>
  drawIcon(<path d="M4.500 19.500l1.100-4.600L16 4.500l3.500 3.500L9.100 18.400zM13.400 7.100l3.500 3.500" />)
export const QuietIcon = () =>
  drawIcon(
    <>
      <path d="M8.500 3.500h7l5 5v7l-5 5h-7l-5-5v-7z" />
      <path d="M8 12h8" />
    </>,
  )
export const MoreIcon = () => drawIcon(<path d="M5.500 12h.01M12 12h.01M18.500 12h.01" strokeWidth="2.800" />)
export const PinIcon = () =>
  drawIcon(<path d="M4.500 9.500v-5h5M19.500 14.500v5h-5M4.500 4.500l6 6M19.500 19.500l-6-6" />)
export const UnpinIcon = () =>
  drawIcon(<path d="M10.500 5v5.500H5M13.500 19v-5.500H19M10.500 10.500L4.500 4.500M13.500 13.500l6 6" />)
export const GearIcon = () =>
  drawIcon(<path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400" />)
export const SpeakerIcon = () =>
  drawIcon(
    <path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.700 7.700 0 0 1 0 11" />,
  )
export const PhoneIcon = () =>
  drawIcon(
    <path d="M6.500 3.500h3l1.500 4-2 1.700a12 12 0 0 0 5.800 5.800l1.700-2 4 1.500v3a2 2 0 0 1-2.200 2A16.500 16.500 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200z" />,
  )
export const SendIcon = () => drawIcon(<path d="M4 12l16-7.500L15.500 20l-4-6.500zM11.500 13.500L20 4.500" />)
export const TrashIcon = () =>
  drawIcon(
    <path d="M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500" />,
  )

const bar = (x: number, height: number, isLit: boolean) => (
  <path d={`M${x} 19v-${height}`} strokeWidth="3" opacity={isLit ? 1 : 0.25} />
)
/** Quality of a connection as bars: 3 good, 2 fair, 1 poor, 0 lost. */
export const BarsIcon = ({ lit }: { lit: 0 | 1 | 2 | 3 }) =>
  drawIcon(
    <>
      {bar(6, 4, lit >= 1)}
      {bar(12, 9, lit >= 2)}
      {bar(18, 14, lit >= 3)}
    </>,
  )
