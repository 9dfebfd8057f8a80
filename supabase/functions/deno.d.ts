/** Subset of the Deno API used by the functions, for the editor and the linter. Deno has its own types at run time. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};
