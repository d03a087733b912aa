/** Stands in for the texts of @module-federation/error-codes (2.9.2, pinned); see federation-errors.mjs. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
