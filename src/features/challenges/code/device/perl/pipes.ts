import { ConsoleStdout, OpenFile, wasi } from '@bjorn3/browser_wasi_shim';

/** What is given, read once and from its beginning to its end, as from any pipe. */
export class PipeIn extends OpenFile {
  override fd_fdstat_get(): ReturnType<OpenFile['fd_fdstat_get']> {
    return { ret: 0, fdstat: new wasi.Fdstat(wasi.FILETYPE_UNKNOWN, 0) };
  }

  override fd_filestat_get(): ReturnType<OpenFile['fd_filestat_get']> {
    const filestat = new wasi.Filestat(this.file.ino, wasi.FILETYPE_UNKNOWN, 0n);
    return { ret: 0, filestat };
  }

  override fd_seek(): ReturnType<OpenFile['fd_seek']> {
    return { ret: wasi.ERRNO_SPIPE, offset: 0n };
  }

  override fd_tell(): ReturnType<OpenFile['fd_tell']> {
    return { ret: wasi.ERRNO_SPIPE, offset: 0n };
  }
}

/** Takes what is printed. It is no terminal: programs may ask whether somebody is looking. */
export class PipeOut extends ConsoleStdout {
  override fd_fdstat_get(): ReturnType<ConsoleStdout['fd_fdstat_get']> {
    const fdstat = new wasi.Fdstat(wasi.FILETYPE_UNKNOWN, 0);
    fdstat.fs_rights_base = BigInt(wasi.RIGHTS_FD_WRITE);
    return { ret: 0, fdstat };
  }
}
