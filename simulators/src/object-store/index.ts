export { startObjectStore, type ObjectStore, type ObjectStoreOptions } from './start-object-store.ts'
