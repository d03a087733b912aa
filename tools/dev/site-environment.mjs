/**
 * What the site behind the dev server is started with.
 * @param {string} devDataFolder @param {number} port of the dev server @param {string} shellFolder the built browser half of the shell
 */
export function toSiteEnvironment(devDataFolder, port, shellFolder) {
  return {
    PORT: String(port + 4),
    OPS_PORT: String(port + 1),
    RELEASE_DESK_PORT: String(port + 2),
    BANK_PORT: String(port + 3),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: devDataFolder,
    NODE_ENV: 'development',
    SHELL_CLIENT_DIR: shellFolder,
    ACCESS_LOG_LEVEL: 'silent',
    // A build that fails shows its error: rolled back, it would be an older one that looks sound.
    AUTOMATIC_ROLLBACK: '0',
  };
}
