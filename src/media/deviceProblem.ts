// Sorts the faults of a microphone, camera or screen into the few kinds that a person can do something about.
export const deviceProblems = ['refused', 'missing', 'busy', 'unsupported', 'insecure', 'failed'] as const
export type DeviceProblem = (typeof deviceProblems)[number]

const byName: Record<string, DeviceProblem> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  DeviceUnsupportedError: 'unsupported',
}

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string'
    ? error.name
    : ''

/** The kind of a failure; a TypeError of getUserMedia means that the browser has no such thing here. */
export const deviceProblemOf = (error: unknown): DeviceProblem => byName[nameOf(error)] ?? 'failed'

/** A page that is neither https nor localhost has no devices at all: no button can help. */
export const missingMediaSupport = (scope: {
  isSecureContext: boolean
  navigator: { mediaDevices?: Partial<MediaDevices> | undefined }
  RTCPeerConnection?: unknown
}): DeviceProblem | null => {
  if (!scope.isSecureContext) return 'insecure'
  if (typeof scope.navigator.mediaDevices?.getUserMedia !== 'function') return 'unsupported'
  return scope.RTCPeerConnection ? null : 'unsupported'
}
