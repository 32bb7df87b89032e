// The devices of this machine, updated when devices are plugged in or out.
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type DeviceChoice, type DeviceKind, deviceChoice } from './deviceChoice.ts'

export const useDeviceChoice = (): DeviceChoice => useStore(deviceChoice)

/** Names are empty until the person allowed a device once; `allowed` makes the list be read again then. */
export const useDeviceList = (kind: DeviceKind, allowed: boolean): readonly MediaDeviceInfo[] => {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a permission given changes what the browser lists
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined // absent on an insecure page
    if (!media?.enumerateDevices) return
    let isGone = false
    const read = async () => {
      const all = await media.enumerateDevices()
      if (!isGone) setDevices(all.filter((device) => device.kind === kind && device.deviceId !== ''))
    }
    void read()
    media.addEventListener('devicechange', read)
    return () => {
      isGone = true
      media.removeEventListener('devicechange', read)
    }
  }, [kind, allowed])
  return devices
}

/** A page on iOS cannot change how loud an element plays. */
export const canSetVolume = (): boolean => {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype
