// Words of one character that are often written for one another. Which of them is meant shows only what stands beside them, so
// each pair has its own rule. The words that it names were written down for this; there are more of them in the language.
import type { Suspicion } from './confusedCharacters.ts'

interface Rule {
  /** Matches once, at the wrong character. Linear: it has no repetition without an end. */
  readonly pattern: RegExp
  readonly right: string
  readonly kind: Suspicion['kind']
}

const verbs =
  '跑|走|说|唱|跳|写|学|做|吃|睡|起|来|玩|笑|哭|长|过|住|穿|打|考|画|读|念|讲|听|看|飞|开|游|变|干|忙|累|高兴|打扫|准备|回答|休息|发展|进行|表现|打球|游泳|唱歌|跳舞|说话|写字|学习|工作'
const degrees = '很|非常|真|太|特别|十分|更|越来越|最|挺|不|比较|那么|这么|有点|极'
const states =
  '快|慢|好|早|晚|高|大|远|久|多|清楚|漂亮|干净|流利|开心|愉快|不错|认真|努力|仔细|好听|好看|累|厉害|整齐|详细'
const manners =
  '高兴|慢慢|认真|努力|仔细|大声|小声|快乐|开心|悄悄|轻轻|静静|紧紧|渐渐|偷偷|热情|安静|着急|生气|难过|惊讶|激动|伤心|幸福|深深|不停|飞快|耐心|勇敢|主动|好好|快快'
const deeds =
  '笑|哭|跑|走|说|唱|跳|看|听|问|想|坐|站|写|学习|工作|回答|告诉|离开|帮助|介绍|回家|等|喊|叫|流|点|抱|拉|飞|玩|解释|生活|长大|吃|变|睡'
const ownedThings =
  '书|手机|妈妈|爸爸|朋友|家|老师|学校|名字|房间|衣服|同学|生日|爱好|工作|国家|家人|学生|孩子|东西|电脑|城市|家乡|中文|汉语|父母|姐姐|哥哥|弟弟|妹妹|车|狗|猫|事|梦想|理想|生活|心|眼睛'
const places =
  '家|学校|中国|北京|上海|美国|公园|图书馆|教室|房间|食堂|宿舍|医院|公司|饭店|商店|超市|车站|机场|这里|那里|这儿|那儿|哪儿|哪里|大学|银行|路上|床上|桌子|门口|外面|里面|旁边|网上|电影院|办公室'
const drinks = '水|茶|咖啡|酒|啤酒|牛奶|果汁|可乐|热茶|汤'
const vehicles = '车|火车|飞机|地铁|公共汽车|出租车|船|公交车|汽车|高铁|下|在'

/** 说的很多话 is no mistake: the sentence has to end, or go on with another part. */
const afterState = '(?=[，。！？；]|$|了|但|可是|所以|而且|也)'

const rules: readonly Rule[] = [
  // 的, 得, 地
  {
    pattern: new RegExp(`(?<=${verbs})[的地](?=(?:${degrees})(?:${states})${afterState})`, 'gu'),
    right: '得',
    kind: 'sound',
  },
  {
    pattern: new RegExp(`(?<=${manners})的(?=(?:${deeds})(?:了|着|起来|过|出|去|来|下|[，。！]))`, 'gu'),
    right: '地',
    kind: 'sound',
  },
  { pattern: new RegExp(`(?<=[我你他她们])得(?=${ownedThings})`, 'gu'), right: '的', kind: 'sound' },
  {
    pattern: /(?<=[我你他她们])地(?!铁|图|址|方|上|下|位|球|理|区)(?=\p{Script=Han})/gu,
    right: '的',
    kind: 'sound',
  },
  // 在, 再
  {
    pattern:
      /在(?=见(?!面|到)|[说看写读听][一两三几][遍次]|来一|试一|等一会|等一下|去一次|想一想|也不|也没)/gu,
    right: '再',
    kind: 'sound',
  },
  {
    pattern: /(?<=别|不要|不会|不想|不能|以后|明天|下次|然后)在(?=来|去|说|吃|喝|买|做|玩|看|打)/gu,
    right: '再',
    kind: 'sound',
  },
  {
    pattern: new RegExp(`(?<=[我你他她们住现正都人放站坐])再(?=${places})`, 'gu'),
    right: '在',
    kind: 'sound',
  },
  { pattern: /(?<=[正现])再/gu, right: '在', kind: 'sound' },
  // 坐, 座, 做, 作
  { pattern: new RegExp(`座(?=${vehicles})`, 'gu'), right: '坐', kind: 'sound' },
  { pattern: /(?<=[一两三几这那每])坐(?=山|桥|楼|城|塔|房)/gu, right: '座', kind: 'sound' },
  { pattern: /坐(?=了一个[^。，]{0,8}梦|作业|饭|菜|运动)/gu, right: '做', kind: 'sound' },
  { pattern: /(?<![工合写])作(?=饭|菜|作业|梦|朋友|运动|生意|蛋糕|好事)/gu, right: '做', kind: 'sound' },
  // Others that sound alike
  {
    pattern: /带(?=眼镜|帽子|手表|手套|口罩|着眼镜|着帽子|着手套|着口罩|着一顶|着一副)/gu,
    right: '戴',
    kind: 'sound',
  },
  { pattern: /(?<=把门|把窗户|把灯|把电视|把手机|把电脑)[官管](?=上|了|掉)/gu, right: '关', kind: 'sound' },
  {
    pattern: /(?<=[我你他她们就都也才还])回(?=说汉语|说中文|做饭|游泳|开车|唱歌|跳舞)/gu,
    right: '会',
    kind: 'sound',
  },
  { pattern: /(?<=[很真太])向(?=妈妈|爸爸|他|她)/gu, right: '像', kind: 'sound' },
  { pattern: /向(?=[他你我她]一样|妈妈一样|爸爸一样)/gu, right: '像', kind: 'sound' },
  { pattern: /像(?=片)/gu, right: '相', kind: 'sound' },
  { pattern: /哪(?=么|时候)/gu, right: '那', kind: 'sound' },
  { pattern: /(?<=[去在到])那(?=[儿里][^。！，]{0,4}？)/gu, right: '哪', kind: 'sound' },
  { pattern: /(?<!必)须(?=要)/gu, right: '需', kind: 'sound' },
  // Others that look alike
  { pattern: new RegExp(`渴(?=${drinks})`, 'gu'), right: '喝', kind: 'shape' },
  { pattern: /(?<=[很太口])喝(?=了|死了|，|。)/gu, right: '渴', kind: 'shape' },
  {
    pattern: /(?<=[我你他她想要])清(?=你|我|他|她|大家|朋友|客|假|老师)/gu,
    right: '请',
    kind: 'shape',
  },
  { pattern: /(?<![\p{Script=Han}])清(?=你|问|大家|坐|进|给|把|在|不要)/gu, right: '请', kind: 'shape' },
  {
    pattern: /大(?=贵了|好了|难了|远了|累了|忙了|冷了|热了|晚了|快了|早了|高兴|漂亮|好吃|长了|短了)/gu,
    right: '太',
    kind: 'shape',
  },
  {
    pattern: /住(?=前走|左拐|右拐|左转|右转|东走|西走|南走|北走|前看|外走|外跑|回走|下看|上看)/gu,
    right: '往',
    kind: 'shape',
  },
  {
    pattern: /(?<=[我你他她咱])门(?=都|一起|是|在|去|的|要|有|会|可以|应该|学校|班|家|就|也|不|很)/gu,
    right: '们',
    kind: 'shape',
  },
  {
    pattern: /(?<=[一二两三四五六七八九十几]口|[中美英法韩日国男女老好个位些])入(?![口学门境睡党])/gu,
    right: '人',
    kind: 'shape',
  },
  { pattern: /(?<=[看做写吃读说用学听打])玩(?=了|以后|作业)|宄/gu, right: '完', kind: 'shape' },
  { pattern: /(?<=[自知])已/gu, right: '己', kind: 'shape' },
  { pattern: /己(?=经)/gu, right: '已', kind: 'shape' },
]

/** Where several rules find the same place, the first one counts. Each matches one character. */
export const confusedWords = (text: string): Suspicion[] => {
  const found = new Map<number, Suspicion>()
  for (const { pattern, right, kind } of rules) {
    for (const { 0: wrong, index } of text.matchAll(pattern)) {
      const at = [...text.slice(0, index)].length
      if (!found.has(at)) found.set(at, { at, wrong, right, word: right, kind })
    }
  }
  return [...found.values()].sort((one, other) => one.at - other.at)
}
