export const errorBookPath = '/exerciseStudent/errorNotebook/index'
