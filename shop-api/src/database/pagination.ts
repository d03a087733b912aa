export interface Pagination {
  page: number;
  per_page: number;
  total: number;
  pages: number;
}

export function toPagination(page: number, perPage: number, total: number): Pagination {
  return { page, per_page: perPage, total, pages: Math.ceil(total / perPage) };
}
