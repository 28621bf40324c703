declare module 'autocannon' {
  interface Result {
    readonly non2xx: number;
    readonly requests: { readonly total: number };
  }
  export default function autocannon(options: {
    url: string;
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    connections: number;
    duration: number;
  }): Promise<Result>;
}
