/** A question, in both languages, and the heading of the demo’s book on C under which its answer stands. */
export interface KnownQuestion {
  /** As its file is numbered. */
  readonly chapter: number;
  /** From 0, which is the title of the chapter. */
  readonly heading: number;
  readonly en: string;
  readonly ja: string;
}

const of =
  (chapter: number, heading: number) =>
  (en: string, ja: string): KnownQuestion => ({ chapter, heading, en, ja });

/** As trainees would ask, and not as the book says it. */
export const knownQuestions: readonly KnownQuestion[] = [
  of(1, 0)(
    'Who writes the numbers that the machine understands?',
    '機械が理解する数を書いてくれるのは何ですか',
  ),
  of(1, 1)(
    'Why did the compiler say nothing when I built the program?',
    'ビルドしてもコンパイラが何も言わないのはなぜですか',
  ),
  of(1, 1)('Where does the file name a.out come from?', 'a.outというファイル名はどこから来ますか'),
  of(1, 2)('What does #include <stdio.h> do?', '#include <stdio.h>は何をしますか'),
  of(1, 2)('Is \\n one character or two?', '\\nは何文字ですか'),
  of(1, 2)('Does the compiler skip comments?', 'コメントはコンパイラに読まれますか'),
  of(1, 3)('What does the linker do?', 'リンカは何をしますか'),
  of(1, 3)('Which step says undefined reference?', 'undefined referenceと言うのはどの段階ですか'),
  of(1, 3)(
    'What is an object file and which step makes it, the assembler?',
    'アセンブラが作るオブジェクトファイルとは何ですか',
  ),
  of(1, 4)(
    'There are thirty errors, which one do I fix first?',
    'エラーが30個出たとき、どれから直しますか',
  ),
  of(1, 4)(
    'How do I read line and column of an error about a missing semicolon?',
    'セミコロンが足りないエラーの行と列の読み方を教えてください',
  ),
  of(1, 5)('What is the exit status of a program?', '終了ステータスとは何ですか'),
  of(1, 5)(
    'Why does the shell answer command not found?',
    'シェルがcommand not foundと答えるのはなぜですか',
  ),
  of(2, 0)(
    'What decides how a pattern of bits is read?',
    'ビットの並びの読み方を決めるものは何ですか',
  ),
  of(2, 1)('Which printf format does size_t have?', 'size_tのprintfの書式は何ですか'),
  of(2, 1)('Why is 7 / 2 three?', '7 / 2が3になるのはなぜですか'),
  of(2, 1)(
    'Which header has int32_t for an exact width?',
    'int32_tのように幅が決まった型はどのヘッダーにありますか',
  ),
  of(2, 2)("How does two's complement work?", '2の補数の仕組みを教えてください'),
  of(2, 2)(
    'How do I change the sign of a binary number by flipping bits?',
    'ビットを反転して符号を変える方法を教えてください',
  ),
  of(2, 3)(
    'What happens when a signed int overflows its range?',
    '符号付き整数が範囲を超えるとどうなりますか',
  ),
  of(2, 3)('Why is -1 < 1u false?', '-1 < 1uが偽になるのはなぜですか'),
  of(2, 3)(
    'Unsigned arithmetic modulo, does it wrap round?',
    '符号なしの型は範囲を超えると一周しますか',
  ),
  of(2, 4)('Why is 0.1 + 0.2 not exactly 0.3?', '0.1 + 0.2が0.3にならないのはなぜですか'),
  of(2, 4)('May I keep money in a double?', 'お金をdoubleに入れてもよいですか'),
  of(2, 4)(
    'How should fractions be compared instead of ==?',
    '小数を==で比べてはいけないなら、どう比べますか',
  ),
  of(3, 1)('Why does if (x = 5) not compare?', 'if (x = 5)が比較にならないのはなぜですか'),
  of(3, 1)(
    'When is the right side of && not looked at?',
    '&&の右側が調べられないのはどんなときですか',
  ),
  of(3, 1)('Which numbers count as true in a condition?', '条件ではどんな数が真になりますか'),
  of(3, 1)('Should I write braces around a single line?', '1行だけでも波括弧を書くべきですか'),
  of(3, 2)('What happens in a switch without break?', 'switchでbreakを書かないとどうなりますか'),
  of(3, 3)(
    'When does while stop if I halve even numbers and triple odd ones?',
    '偶数なら半分、奇数なら3倍して1を足すwhileは止まりますか',
  ),
  of(3, 4)(
    'Why do C programmers count from zero and write < in a for loop?',
    'forで0から数えて<と書くのはなぜですか',
  ),
  of(3, 4)('What is an off by one mistake?', 'off by oneとはどんな間違いですか'),
  of(3, 4)(
    'How do I leave a loop early or skip the rest of a round?',
    'ループを途中で抜けたり、残りを飛ばしたりするにはどうしますか',
  ),
  of(3, 5)(
    'What does it mean that the cost grows with the square?',
    '2乗に比例して増えるとはどういう意味ですか',
  ),
  of(3, 5)(
    'Why is my program with a loop in a loop so slow with ten thousand rows?',
    'ループの中のループは、1万行だとなぜ遅いのですか',
  ),
  of(4, 0)(
    'Why is a function a piece of work with a name?',
    '名前の付いた仕事のまとまりを何と呼びますか',
  ),
  of(4, 1)('What is the signature of a function?', '関数のシグネチャとは何ですか'),
  of(4, 1)("How fast is Euclid's algorithm for gcd?", 'ユークリッドの互除法はどのくらい速いですか'),
  of(4, 2)(
    'Does the caller notice when a parameter changes in the function?',
    '関数の中で引数を変えると、呼び出し元の変数も変わりますか',
  ),
  of(4, 2)('Why does my swap do nothing?', '私のswapが何もしないのはなぜですか'),
  of(4, 3)('Why are global variables expensive?', 'グローバル変数が高くつくのはなぜですか'),
  of(4, 3)(
    'How long does a variable live inside a block?',
    '変数はブロックのどこまで生きていますか',
  ),
  of(4, 4)('What is a prototype good for?', 'プロトタイプは何のためにありますか'),
  of(4, 4)('What do header files mostly contain?', 'ヘッダーファイルの中身はおもに何ですか'),
  of(4, 5)('What is a stack frame in a recursion?', '再帰のスタックフレームとは何ですか'),
  of(4, 5)(
    'Why does a deep recursion end with Segmentation fault?',
    '深い再帰がSegmentation faultで終わるのはなぜですか',
  ),
  of(4, 5)('How is the factorial computed?', '階乗はどう計算しますか'),
  of(4, 6)(
    'What makes a good function, how many things should it do?',
    '良い関数は、いくつの仕事をしますか',
  ),
  of(9, 0)('What is a structure for?', '構造体は何のためにありますか'),
  of(9, 1)('What are designated initialisers?', '指示付き初期化子とは何ですか'),
  of(9, 2)('What is the difference between . and -> ?', 'ドットと->の違いは何ですか'),
  of(9, 2)('Can two structures be compared with ==?', '2つの構造体は==で比べられますか'),
  of(9, 2)(
    'Why do functions take a pointer to a structure and not a copy?',
    '構造体をコピーせず、ポインタで渡すのはなぜですか',
  ),
  of(9, 3)('What is padding?', 'パディングとは何ですか'),
  of(9, 3)(
    'In which order should members stand to need less memory?',
    'メモリを減らすには、メンバーをどの順に並べますか',
  ),
  of(9, 3)(
    'Why should I not write a structure to a file as it lies in memory?',
    '構造体をメモリの形のままファイルに書いてはいけないのはなぜですか',
  ),
  of(9, 4)('Should a typedef hide the word struct?', 'typedefでstructを省くべきですか'),
  of(9, 5)(
    'What does the compiler say when a switch over an enum forgets one?',
    'enumのswitchで1つ忘れると、コンパイラは教えてくれますか',
  ),
  of(10, 0)(
    'Why is a linked list like a treasure hunt?',
    '連結リストが宝探しに似ているのはなぜですか',
  ),
  of(10, 1)('Can a structure contain itself?', '構造体は自分自身を含められますか'),
  of(10, 1)(
    'In which order do I change the arrows to insert a node after another?',
    'ノードを挿入するとき、矢印はどの順に書き換えますか',
  ),
  of(10, 2)(
    'Why does free_list take rest before it frees the node?',
    'free_listがノードを解放する前にrestを取り出すのはなぜですか',
  ),
  of(10, 3)(
    'How many pointers are needed to reverse a list?',
    'リストを逆順にするにはポインタがいくつ必要ですか',
  ),
  of(10, 3)(
    'Does any node move when the list is reversed?',
    'リストを逆順にするとき、ノードは動きますか',
  ),
  of(10, 4)(
    'When should I take a list and when an array?',
    '配列とリストはどちらを選べばよいですか',
  ),
  of(10, 4)('How can a cycle in a list be found?', 'リストの循環はどうやって見つけますか'),
  of(10, 4)(
    'What does it cost to read element i of a list?',
    'リストのi番目の要素を読むコストは何ですか',
  ),
  of(11, 1)(
    'Why is the text still in the buffer after fprintf?',
    'fprintfのあと、文字列がまだバッファにあるのはなぜですか',
  ),
  of(11, 1)(
    'What does the mode "w" do to a file that exists?',
    'モード"w"は、すでにあるファイルをどうしますか',
  ),
  of(11, 1)(
    'How do I make sure that fopen does not overwrite something?',
    'fopenで上書きを防ぐにはどうしますか',
  ),
  of(11, 2)('What does perror print?', 'perrorは何を表示しますか'),
  of(11, 2)(
    'Why do messages go to stderr and not to stdout?',
    'メッセージをstdoutではなくstderrに出すのはなぜですか',
  ),
  of(11, 3)('Why can fgets not overflow the array?', 'fgetsが配列をあふれさせないのはなぜですか'),
  of(11, 3)('What does sscanf return?', 'sscanfは何を返しますか'),
  of(11, 4)('When does a full disk show itself?', 'ディスクがいっぱいだと、いつ分かりますか'),
  of(11, 4)(
    'Why is a new file written beside the old one and then renamed?',
    '新しいファイルを横に書いてからrenameするのはなぜですか',
  ),
  of(11, 5)(
    'How many trips does reading byte by byte without a buffer take?',
    'バッファなしで1バイトずつ読むと、何回の往復になりますか',
  ),
];
