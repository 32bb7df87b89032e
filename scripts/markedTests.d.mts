export declare const onBothDatabases: string
export declare const onBothStores: string
export declare const lowCpu: string
export declare const longest: string
export declare const ownModules: string
export declare const markedTests: (mark: string) => string[]
