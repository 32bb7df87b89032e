// Tells what this device is, for choices that do not change when its window does. The layout follows useIsPhone.

/** A small screen under a finger, held either way: it has a weaker processor and often pays for its data. */
export const isPhoneDevice = (): boolean =>
  window.matchMedia('(pointer: coarse) and (max-width: 760px), (pointer: coarse) and (max-height: 480px)')
    .matches
