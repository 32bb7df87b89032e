// The calls of library/ by name, without those that its nouns declare.

import type { Call } from '../call.ts'
import { bothNames } from '../callNames.ts'
import * as accessory from './accessory.ts'
import { applicationGrants, listMyApplications } from './application.ts'
import { listAllCustomTypes } from './customType.ts'
import * as example from './example.ts'
import * as folder from './folder.ts'
import * as hanzi from './hanzi/hanziCalls.ts'
import * as lexicon from './lexicon.ts'
import { namedLibraryCalls } from './libraryItem.ts'
import * as research from './research.ts'
import { researchGrants } from './researchItem.ts'
import { pageClassResources, resourceCalls } from './resource.ts'
import { grantToSchools } from './schoolGrant.ts'
import * as bookPage from './textbook/bookPage.ts'
import * as textbook from './textbook/textbook.ts'
import * as wordCard from './wordCard.ts'

export const calls = {
  pageApplicationGrants: applicationGrants.organization,
  ...bothNames('grantApplications', applicationGrants.grant),
  listMyApplications,
  grantToSchools,
  uploadAccessory: accessory.uploadAccessory,
  pageAccessory: accessory.pageAccessory,
  listAccessory: accessory.listAccessory,
  createAccessory: accessory.createAccessory,
  ...bothNames('updateAccessory', accessory.updateAccessory),
  ...bothNames('sortAccessories', accessory.sortAccessories),
  removeAccessory: accessory.removeAccessory,
  removeAccessoryAsDelete: accessory.removeAccessoryAsDelete,
  ...bothNames('favoriteAccessory', accessory.favoriteAccessory),
  ...namedLibraryCalls('Resource', resourceCalls),
  ...namedLibraryCalls('Textbook', textbook.textbookCalls),
  listTextbooks: textbook.listTextbooks,
  listTextbooksBySort: textbook.listTextbooksBySort,
  ...bothNames('updateTextbookInfo', textbook.updateTextbookInfo),
  ...bothNames('sortTextbookFolders', textbook.sortTextbookFolders),
  pageTextbookGrants: textbook.textbookGrants.organization,
  ...bothNames('grantTextbooks', textbook.textbookGrants.grant),
  listBookPages: bookPage.listBookPages,
  addBookPages: bookPage.addBookPages,
  updateBookPage: bookPage.updateBookPage,
  ...bothNames('sortBookPages', bookPage.sortBookPages),
  removeBookPages: bookPage.removeBookPages,
  analyseText: research.analyseText,
  searchCorpus: research.searchCorpus,
  pageKnowledgeCards: research.pageKnowledgeCards,
  pageResearchGrants: researchGrants.organization,
  ...bothNames('grantResearch', researchGrants.grant),
  listExamples: example.listExamples,
  useExample: example.copyExample,
  ...bothNames('setExampleSchools', example.setExampleSchools),
  ...bothNames('sortExampleItems', example.sortExampleItems),
  ...bothNames('removeExampleItem', example.removeExampleItem),
  pageExampleGrants: example.exampleGrants.organization,
  ...bothNames('grantExamples', example.exampleGrants.grant),
  ...namedLibraryCalls('WordCard', wordCard.wordCardCalls),
  listWordCard: wordCard.listWordCard,
  pageAllWordCard: wordCard.pageAllWordCard,
  ...bothNames('copyWordCard', wordCard.copyWordCard),
  ...bothNames('removeWordCards', wordCard.removeWordCards),
  readWordList: wordCard.readWordList,
  createWordCards: wordCard.createWordCards,
  importAnkiCards: wordCard.importAnkiCards,
  getWordVoice: wordCard.getWordVoice,
  lookUpWord: lexicon.lookUpWord,
  getDataLicence: lexicon.getDataLicence,
  readChinese: lexicon.readChinese,
  getTones: lexicon.getTones,
  setTones: lexicon.setTones,
  listCorrections: lexicon.listCorrections,
  correctReading: lexicon.correctReading,
  removeCorrection: lexicon.removeCorrection,
  pageClassResources,
  listAllCustomTypes,
  listFolders: folder.listFolders,
  createFolder: folder.createFolder,
  updateFolder: folder.updateFolder,
  removeFolder: folder.removeFolder,
  ...bothNames('copyToFolder', folder.copyToFolder),
  ...bothNames('moveToFolder', folder.moveToFolder),
  ...bothNames('sortFolders', folder.sortFolders),
  listFolderShares: folder.listFolderShares,
  listFolderItems: folder.listFolderItems,
  ...bothNames('setFolderSchools', folder.setFolderSchools),
  getStrokes: hanzi.getStrokes,
  getWordStrokes: hanzi.getWordStrokes,
  ...bothNames('handleHanzi', hanzi.handleHanzi),
  getFolderSchools: folder.getFolderSchools,
} as const satisfies Record<string, Call>
