import { createServer, request } from 'node:http';
import { freePort } from '../../e2e/support/free-port.ts';

const reportPath = '/broken-rule';

/** A way to the server on which every engine tells which of the pages' rules (CSP) something broke. */
export class RuleWatch {
  readonly url: string;
  readonly reports: string[] = [];
  readonly #server = createServer((incoming, outgoing) => {
    if (incoming.url === reportPath) {
      incoming.setEncoding('utf8');
      incoming.on('data', (text: string) => this.reports.push(text));
      incoming.on('end', () => outgoing.writeHead(204).end());
      return;
    }
    const { method, headers, url } = incoming;
    const asked = request(`${this.#target}${url}`, { method, headers }, (answer) => {
      const rules = answer.headers['content-security-policy'];
      if (rules !== undefined)
        answer.headers['content-security-policy'] = `${rules};report-uri ${reportPath}`;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.once('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  readonly #target: string;

  private constructor(port: number, target: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#target = target;
  }

  static async before(target: string): Promise<RuleWatch> {
    const port = await freePort();
    const watch = new RuleWatch(port, target);
    await new Promise<void>((listening) => {
      watch.#server.listen(port, '127.0.0.1', listening);
    });
    return watch;
  }

  end(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
