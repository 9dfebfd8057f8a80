/** The part of Deno that functions use, for the editor and the linter; Deno itself brings the whole. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
