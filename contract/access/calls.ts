// The calls of access/ by name, without those that its nouns declare.

import type { Call } from '../call.ts'
import { bothNames } from '../callNames.ts'
import * as auth from './auth.ts'
import * as client from './client.ts'
import * as login from './login.ts'
import * as menu from './menu.ts'
import * as profile from './profile.ts'
import * as role from './role.ts'
import * as secretKey from './secretKey.ts'
import * as user from './user.ts'

export const calls = {
  issueToken: auth.issueToken,
  codeOwner: auth.codeOwner,
  checkToken: auth.checkToken,
  logout: auth.logout,
  handOver: auth.handOver,
  getUserInfo: auth.getUserInfo,
  getMenu: auth.getMenu,
  getTenantRemind: auth.getTenantRemind,
  getTenantByDomain: auth.getTenantByDomain,
  getCaptcha: auth.getCaptcha,
  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  getConfirmCode: profile.getConfirmCode,
  changePassword: profile.changePassword,
  unlock: profile.unlock,
  getUserDetails: user.getUserDetails,
  listUsers: user.listUsers,
  ...bothNames('editUser', user.editUser),
  removeUser: user.removeUser,
  assignRole: user.assignRole,
  ...bothNames('resetUserPasswords', user.resetUserPasswords),
  freezeUsers: user.freezeUsers,
  unfreezeUsers: user.unfreezeUsers,
  removeClient: client.removeClient,
  renewClientSecret: client.renewClientSecret,
  openRegistration: client.openRegistration,
  endLogin: login.endLogin,
  endLogins: login.endLogins,
  getMenuTree: menu.getMenuTree,
  getMenuListTree: menu.getMenuListTree,
  createMenu: menu.createMenu,
  updateMenu: menu.updateMenu,
  removeMenu: menu.removeMenu,
  listRoles: role.listRoles,
  getRoleMenus: role.getRoleMenus,
  setRoleMenus: role.setRoleMenus,
  copyRole: role.copyRole,
  listKeyScopes: secretKey.listKeyScopes,
} as const satisfies Record<string, Call>
