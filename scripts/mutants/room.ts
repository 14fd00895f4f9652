/** The environment variable that names the room for the configuration of its tests, which another process reads. */
export const roomVariable = 'VMCP_MUTANTS_ROOM'
