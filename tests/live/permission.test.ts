import { TrackSource } from '@livekit/protocol'
import { expect, test } from 'vitest'
import { permissionKey, toLiveKitGrant, toLiveKitPermission } from '#live/media/permission.ts'

test('[MEDIA-1] no right is canPublish false, because an empty list means any source to LiveKit', () => {
  const nothing = toLiveKitPermission([])
  expect(nothing.canPublish).toBe(false)
  expect(nothing.canPublishSources).toEqual([])
  expect(nothing.canSubscribe).toBe(true)
  expect(toLiveKitGrant('room', [])).toEqual({
    roomJoin: true,
    room: 'room',
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
  })
})

test('[MEDIA-1] a right lists exactly its sources', () => {
  const camera = toLiveKitPermission(['camera'])
  expect(camera.canPublish).toBe(true)
  expect(camera.canPublishSources).toEqual([TrackSource.CAMERA])
  expect(toLiveKitGrant('room', ['microphone', 'camera']).canPublishSources).toEqual([
    TrackSource.MICROPHONE,
    TrackSource.CAMERA,
  ])
})

test('permissions are compared by what they allow, whatever the order', () => {
  const key = (...sources: Parameters<typeof toLiveKitPermission>[0]) =>
    permissionKey(toLiveKitPermission(sources))
  expect(key('camera', 'microphone')).toBe(key('microphone', 'camera'))
  expect(key('camera')).not.toBe(key())
  expect(permissionKey(toLiveKitPermission([]).clone())).toBe(key())
  const any = toLiveKitPermission(['camera'])
  any.canPublishSources = []
  expect(permissionKey(any)).not.toBe(key('camera'))
})
