/** Words that carry little or no identity, and given names that are one: Spanish short forms, Arabic spellings. */

/** Left out of the comparison when other words remain (facts §1.4.7, plus the Arabic and European ones). */
export const PARTICULAS: ReadonlySet<string> = new Set(
  'de del la las los el y e i san santa da do dos das di du van von der den ter zu zur al ul ad as bin ben ibn bint'.split(
    ' ',
  ),
)

export const TRATAMIENTOS: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr dra sr sra srta ing don dona lic abg phd prof sir monsieur madame president presidente prasident'.split(
    ' ',
  ),
)

/** Legal forms, after dots are removed (S.A.S. → sas). */
export const FORMAS_LEGALES: ReadonlySet<string> = new Set(
  (
    'sa sas ltda ltd limitada limited llc llp lp inc incorporated corp corporation co cia company compania ca eu esp srl sarl sl slu scs sca ' +
    'joint stock liability aktiengesellschaft gesellschaft ag gmbh kg bv nv oy ab as plc pte pty jsc ojsc pjsc cjsc ooo oao zao pao ao sc sadecv cv rl de y e en la el los las the of and et und del'
  ).split(' '),
)

const GRUPOS_APODOS = [
  'francisco pacho paco kiko pancho francis',
  'jose pepe joselito che',
  'ignacio nacho',
  'luis lucho',
  'guillermo memo guillo',
  'alberto beto',
  'jesus chucho',
  'antonio tono',
  'enrique quique kike',
  'rafael rafa',
  'manuel manolo',
  'eduardo lalo edu',
  'fernando nando',
  'roberto tito',
  'alejandro alejo alex',
  'gabriel gabo',
  'santiago santi',
  'mercedes meche',
  'dolores lola',
  'concepcion concha',
  'rosario chayo',
  'isabel chava isa',
  'beatriz betty',
  'theodore ted teddy',
  'benjamin ben benja',
  'robert bob',
  'william bill',
  'michael mike',
  // One Arabic name each, as the lists and the passports write it.
  'muhammad mohammed mohamed mohammad mohamad muhammed muhamad',
  'hussein husayn hussain husain hossein hosein hussien',
  'abdallah abdullah abdulla abdulah abdalla',
  'yusuf youssef yousef yusef yousuf',
  'osama usama',
]

/** Short form or full form → number of its group; two words of one group are the same given name. */
export const APODOS: ReadonlyMap<string, number> = new Map(
  GRUPOS_APODOS.flatMap((grupo, i) => grupo.split(' ').map((palabra) => [palabra, i] as const)),
)
