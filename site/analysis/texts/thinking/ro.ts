import type { ThinkingTexts } from './en.ts';

export const thinkingRo = (): ThinkingTexts => ({
  root: 'Poziția din partidă',
  picksHighest: (side) => `${side} alege valoarea cea mai mare`,
  picksLowest: (side) => `${side} alege valoarea cea mai mică`,
  picksOwn: (side) => `${side} alege valoarea cea mai mare; un nivel mai sus semnul se schimbă`,
  turned: (replier, best, side, score) =>
    `Pentru ${replier} valorează ${best}; pentru ${side}, ${score}.`,
  wins: (side, move) => `${side} câștigă cu ${move}.`,
  threats: (side, moves) =>
    `${side} amenință să câștige cu ${moves}; o singură mutare nu poate opri tot.`,
  seen: 'S-a mai ajuns aici prin alte mutări.',
  horizon: (lines) => `Căutarea se oprește aici; linii deschise: ${lines}.`,
  noFurther: 'Aici căutarea nu privește mai departe.',
  cutSince: (bound) => `tăiate, fiindcă s-a atins ${bound}:`,
  below: (count) => `${count} dedesubt`,
  hidden: 'ascunsă',
  positions: 'Poziții privite',
  withCuts: 'cu tăieri',
  withoutCuts: 'fără tăieri',
  cuts: 'Taie ce nu mai contează',
  hideValues: 'Ascunde valorile',
  hideRule: 'Ascunde regula',
  questions: {
    values: 'Ce valoare va avea? Cine stă mai bine?',
    node: 'Ce valoare va avea? Cine stă mai bine?',
    move: 'Ce mutare face?',
    cut: 'După ce răspuns se oprește?',
    rule: 'Ce regulă decide?',
    shorter: 'Ce mutare face dacă privește cu o mutare mai puțin înainte?',
  },
  even: 'Egal',
  right: (answer) => `Corect: ${answer}.`,
  wrong: (answer) => `Nu, e: ${answer}.`,
  count: (right, all) => `${right} din ${all} corecte.`,
  play: 'Redă până la următoarea tăiere',
  speed: 'Viteză',
  speeds: { slow: 'lent', medium: 'mediu', fast: 'rapid' },
  terms: {
    ply: 'Semimutare',
    score: 'Punctaj',
    window: 'Fereastră',
    cut: 'Tăiere',
    bound: 'Margine',
  },
  explained: {
    ply: 'O semimutare („ply”) este mutarea unei singure părți. O mutare și răspunsul la ea sunt două.',
    score:
      'Dacă se oprește înainte de sfârșitul partidei, căutarea numără liniile pe care o parte le mai poate completa: 9 dacă lipsește o piesă, 4 dacă lipsesc două. Cele proprii se adună, ale celeilalte părți se scad.',
    window:
      'Doar între aceste două valori contează cât de bună este o mutare. Cea mică este deja sigură în altă parte; peste cea mare, cealaltă parte evită poziția.',
    cut: 'Dacă un răspuns ajunge ca o mutare să fie respinsă, celelalte răspunsuri nu mai sunt privite. Alegerea rămâne aceeași, cu mai puțină muncă.',
    bound:
      '„≥ +3” înseamnă: cel puțin +3. Unele răspunsuri au fost tăiate, așa că valoarea exactă nu se știe, și nici nu e nevoie de ea.',
  },
  exercises: 'Exerciții',
  exerciseNames: {
    winInOne: 'Găsește mutarea care câștigă',
    easyRule: 'Care dintre cele opt reguli?',
    leaf: 'O frunză: partida s-a terminat',
    lines: 'O frunză: contează liniile deschise',
    node: 'Un nod deasupra frunzelor lui',
    cut: 'Ce ramură este tăiată?',
    hardRule: 'Care dintre cele opt reguli? Mai greu',
    shorter: 'Cu o mutare mai puțin înainte',
  },
  nextExercise: 'Exercițiul următor',
});
