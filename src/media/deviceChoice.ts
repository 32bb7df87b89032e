// Remembers the microphone, camera and speaker of this machine, for every account alike.
import { createStore } from 'zustand/vanilla'
import { machineStorage } from '#src/lib/storages.ts'

export type DeviceKind = 'audioinput' | 'videoinput' | 'audiooutput'

export interface DeviceChoice {
  audioinput: string | null
  videoinput: string | null
  audiooutput: string | null
  /** No echo, noise or gain processing: tones and finals arrive as spoken. */
  isVoiceUntouched: boolean
}

const storageKey = 'devices'
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the choice of an earlier visit; an invalid value counts as no choice. */
const parseDeviceChoice = (stored: unknown): DeviceChoice => {
  const value: object = typeof stored === 'object' && stored !== null ? stored : {}
  return {
    audioinput: textOrNull(Reflect.get(value, 'audioinput')),
    videoinput: textOrNull(Reflect.get(value, 'videoinput')),
    audiooutput: textOrNull(Reflect.get(value, 'audiooutput')),
    isVoiceUntouched: Reflect.get(value, 'isVoiceUntouched') === true,
  }
}

export const deviceChoice = createStore<DeviceChoice>(() => parseDeviceChoice(machineStorage.get(storageKey)))

export const chooseDevices = (change: Partial<DeviceChoice>): void => {
  deviceChoice.setState(change)
  machineStorage.set(storageKey, deviceChoice.getState())
}

/** Capture options for the microphone as chosen. */
export const micOptions = (choice: DeviceChoice) => ({
  ...(choice.audioinput ? { deviceId: { ideal: choice.audioinput } } : {}),
  echoCancellation: !choice.isVoiceUntouched,
  noiseSuppression: !choice.isVoiceUntouched,
  autoGainControl: !choice.isVoiceUntouched,
  voiceIsolation: false,
})

/**
 * The largest picture this device sends, in pixels and frames a second: a phone does not encode more in time, and often pays
 * for its data. LiveKit's presets h360 and h720 (roomOptions.ts), written here because the door of a lesson loads no LiveKit.
 */
const captureSizes = {
  phone: { width: 640, height: 360, frameRate: 20, aspectRatio: 640 / 360 },
  computer: { width: 1280, height: 720, frameRate: 30, aspectRatio: 1280 / 720 },
} as const

export const cameraOptions = (choice: DeviceChoice, isPhone: boolean) => ({
  ...(choice.videoinput ? { deviceId: { ideal: choice.videoinput } } : {}),
  resolution: captureSizes[isPhone ? 'phone' : 'computer'],
})
