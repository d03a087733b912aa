/** The folder of the program that is built (service-config.mjs). */
declare const __PROGRAM__: string;
