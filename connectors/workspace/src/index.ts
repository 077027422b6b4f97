export { accountFor, workspaceAccess, type ServiceAccount, type WorkspaceAccess } from './service-account.ts'
export { openWorkspace, type WorkspaceSettings } from './open-workspace.ts'
export {
  createWorkspaceClient,
  type WorkspaceClient,
  type WorkspaceClientOptions,
} from './workspace-client.ts'
export type { QuotaRegime } from './quota.ts'
export { WorkspaceError, type WorkspaceErrorCode } from './workspace-error.ts'

// Directory
export { pullSecondFactor } from './directory/pull-second-factor.ts'

// Gmail
export { pullMailChanges, pullMessage, pullMessageIds, pullProfile } from './gmail/pull-mail.ts'
export { messageRefOf, toMessageRow, type MailContext, type MessageRow } from './gmail/to-message-row.ts'

// Calendar
export { pullEvents, pullOwnCalendars } from './calendar/pull-events.ts'
export { eventRefOf, toEventRow, type EventRow } from './calendar/to-event-row.ts'

// Drive
export { createFolderPaths, isFolder } from './drive/folder-paths.ts'
export type { DriveFile } from './drive/payloads.ts'
export { pullDriveChanges, pullFiles, pullStartPageToken, type SharedDrive } from './drive/pull-drive.ts'
