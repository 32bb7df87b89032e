// Which microphone, camera and speaker this machine uses: remembered here, for every account alike.
import { type VideoPreset, VideoPresets } from 'livekit-client'
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

/** The largest picture this device sends: a phone does not encode more in time, and often pays for its data. */
export const capturePreset = (isPhone: boolean): VideoPreset =>
  isPhone ? VideoPresets.h360 : VideoPresets.h720

export const cameraOptions = (choice: DeviceChoice, isPhone: boolean) => ({
  ...(choice.videoinput ? { deviceId: { ideal: choice.videoinput } } : {}),
  resolution: capturePreset(isPhone).resolution,
})
