// Short because a declaration of modules can't be in a module.
/** webpack puts imported style sheets into the page. */
declare module '*.css';
