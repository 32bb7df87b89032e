// Sentences of our own with their words and readings, written by hand. Words are those that a textbook lists: a number and
// its measure word, a verb and its free object, 不 and what it denies stand apart; 每天, 一点, 起床 are one word. Half of them
// (`tune`) were looked at when rules were written; the others (`held`) measure. Readings have no tone sandhi.

export interface Sentence {
  readonly words: string
  readonly pinyin: string
}

/** Looked at while rules are written. */
export const tune: readonly Sentence[] = [
  { words: '我|每天|早上|七|点|起床', pinyin: 'wǒ měi tiān zǎo shang qī diǎn qǐ chuáng' },
  { words: '他|长|得|很|高|，|头发|也|很|长', pinyin: 'tā zhǎng de hěn gāo tóu fa yě hěn cháng' },
  { words: '我|得|把|这|本|书|还|给|图书馆', pinyin: 'wǒ děi bǎ zhè běn shū huán gěi tú shū guǎn' },
  { words: '你|还|想|喝|一点儿|茶|吗', pinyin: 'nǐ hái xiǎng hē yī diǎn r chá ma' },
  { words: '王|老师|教|我们|汉语', pinyin: 'wáng lǎo shī jiāo wǒ men hàn yǔ' },
  { words: '银行|在|学校|的|旁边', pinyin: 'yín háng zài xué xiào de páng biān' },
  { words: '他|高兴|地|唱|起|歌|来', pinyin: 'tā gāo xìng de chàng qǐ gē lái' },
  { words: '这|件|衣服|太|贵|了|，|便宜|一点|吧', pinyin: 'zhè jiàn yī fu tài guì le pián yi yī diǎn ba' },
  { words: '我|买|了|三|个|苹果|和|两|瓶|水', pinyin: 'wǒ mǎi le sān gè píng guǒ hé liǎng píng shuǐ' },
  { words: '你|是|不|是|中国|人', pinyin: 'nǐ shì bù shì zhōng guó rén' },
  { words: '孩子|睡|着|了|，|我们|小声|一点', pinyin: 'hái zi shuì zháo le wǒ men xiǎo shēng yī diǎn' },
  { words: '他|背|着|书包|去|上学', pinyin: 'tā bēi zhe shū bāo qù shàng xué' },
  { words: '这|个|词|的|意思|我|不|懂', pinyin: 'zhè gè cí de yì si wǒ bù dǒng' },
  { words: '下午|你|有空|吗', pinyin: 'xià wǔ nǐ yǒu kòng ma' },
  { words: '教室|里|有|二十五|个|学生', pinyin: 'jiào shì lǐ yǒu èr shí wǔ gè xué sheng' },
  { words: '我|去|过|北京|，|没|去|过|上海', pinyin: 'wǒ qù guo běi jīng méi qù guo shàng hǎi' },
  { words: '妈妈|给|我|买|了|一|双|新|鞋', pinyin: 'mā ma gěi wǒ mǎi le yī shuāng xīn xié' },
  { words: '请|数|一|数|有|多少|人', pinyin: 'qǐng shǔ yī shǔ yǒu duō shao rén' },
  { words: '他|的|眼睛|很|大', pinyin: 'tā de yǎn jing hěn dà' },
  { words: '我们|放|假|以后|去|旅行', pinyin: 'wǒ men fàng jià yǐ hòu qù lǚ xíng' },
  { words: '这么|多|东西|我|吃|不|了', pinyin: 'zhè me duō dōng xi wǒ chī bù liǎo' },
  { words: '请|你|看看|这|张|照片', pinyin: 'qǐng nǐ kàn kan zhè zhāng zhào piàn' },
  { words: '弟弟|正在|房间|里|看|书', pinyin: 'dì di zhèng zài fáng jiān lǐ kàn shū' },
  { words: '那|只|小|狗|只|喝|牛奶', pinyin: 'nà zhī xiǎo gǒu zhǐ hē niú nǎi' },
  { words: '爷爷|慢慢|地|走|上|楼', pinyin: 'yé ye màn màn de zǒu shàng lóu' },
  { words: '春天|来|了|，|花|都|开|了', pinyin: 'chūn tiān lái le huā dōu kāi le' },
  { words: '他|打|篮球|打|得|不错', pinyin: 'tā dǎ lán qiú dǎ de bù cuò' },
  { words: '首都|机场|离|市|中心|很|远', pinyin: 'shǒu dū jī chǎng lí shì zhōng xīn hěn yuǎn' },
  { words: '小明|长大|以后|想|当|音乐|老师', pinyin: 'xiǎo míng zhǎng dà yǐ hòu xiǎng dāng yīn yuè lǎo shī' },
  { words: '我|觉得|这|部|电影|很|有意思', pinyin: 'wǒ jué de zhè bù diàn yǐng hěn yǒu yì si' },
  { words: '地上|有|一|本|谁|的|词典', pinyin: 'dì shàng yǒu yī běn shéi de cí diǎn' },
]

/** Not looked at while rules are written. */
export const held: readonly Sentence[] = [
  { words: '我|的|女儿|今年|八|岁|了', pinyin: 'wǒ de nǚ ér jīn nián bā suì le' },
  { words: '昨天|下|了|一|天|的|雨', pinyin: 'zuó tiān xià le yī tiān de yǔ' },
  { words: '你|知道|他|为什么|不|来|吗', pinyin: 'nǐ zhī dào tā wèi shén me bù lái ma' },
  { words: '他|跑|得|比|我|快|得|多', pinyin: 'tā pǎo de bǐ wǒ kuài de duō' },
  { words: '这|条|路|一直|走|就|到|了', pinyin: 'zhè tiáo lù yī zhí zǒu jiù dào le' },
  { words: '医生|让|他|多|休息|几|天', pinyin: 'yī shēng ràng tā duō xiū xi jǐ tiān' },
  { words: '老板|答应|给|他|放|三|天|假', pinyin: 'lǎo bǎn dā ying gěi tā fàng sān tiān jià' },
  { words: '我|借|的|钱|已经|还|了', pinyin: 'wǒ jiè de qián yǐ jīng huán le' },
  { words: '她|一边|听|音乐|一边|做|作业', pinyin: 'tā yī biān tīng yīn yuè yī biān zuò zuò yè' },
  { words: '你们|班|有|多少|个|同学', pinyin: 'nǐ men bān yǒu duō shao gè tóng xué' },
  { words: '请|把|窗户|关|上|，|外面|太|冷|了', pinyin: 'qǐng bǎ chuāng hu guān shàng wài miàn tài lěng le' },
  { words: '这|种|水果|我|从来|没|吃|过', pinyin: 'zhè zhǒng shuǐ guǒ wǒ cóng lái méi chī guo' },
  { words: '爸爸|在|院子|里|种|了|两|棵|树', pinyin: 'bà ba zài yuàn zi lǐ zhòng le liǎng kē shù' },
  { words: '我们|明天|得|早|一点|出发', pinyin: 'wǒ men míng tiān děi zǎo yī diǎn chū fā' },
  { words: '他|不|会|说|汉语|，|只|会|说|俄语', pinyin: 'tā bù huì shuō hàn yǔ zhǐ huì shuō é yǔ' },
  { words: '衣服|洗|干净|了|没有', pinyin: 'yī fu xǐ gān jìng le méi yǒu' },
  { words: '你|能|不|能|帮|我|一下', pinyin: 'nǐ néng bù néng bāng wǒ yī xià' },
  {
    words: '奶奶|身体|不|太|好|，|常常|去|医院',
    pinyin: 'nǎi nai shēn tǐ bù tài hǎo cháng cháng qù yī yuàn',
  },
  { words: '这|家|饭店|的|菜|又|好吃|又|便宜', pinyin: 'zhè jiā fàn diàn de cài yòu hǎo chī yòu pián yi' },
  { words: '哥哥|毕业|以后|当|了|一|名|律师', pinyin: 'gē ge bì yè yǐ hòu dāng le yī míng lǜ shī' },
  { words: '我|得|走|了|，|他们|还|在|等|我', pinyin: 'wǒ děi zǒu le tā men hái zài děng wǒ' },
  { words: '外面|下|着|大|雪', pinyin: 'wài miàn xià zhe dà xuě' },
  { words: '你|把|这些|东西|放|在|哪儿|了', pinyin: 'nǐ bǎ zhè xiē dōng xi fàng zài nǎ r le' },
  { words: '他|认真|地|回答|了|每|个|问题', pinyin: 'tā rèn zhēn de huí dá le měi gè wèn tí' },
  { words: '从|我|家|到|公司|要|四十|分钟', pinyin: 'cóng wǒ jiā dào gōng sī yào sì shí fēn zhōng' },
]
