/** webpack puts imported style sheets into the page. */
declare module '*.css';
